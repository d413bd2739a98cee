import { parentPort } from 'node:worker_threads';
import { classifyExpression, type Expression } from './classify-expression.ts';

// Classifies one expression for each message.
parentPort?.on('message', (expression: Expression) =>
  parentPort?.postMessage(classifyExpression(expression)),
);
