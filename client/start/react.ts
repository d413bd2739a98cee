/** Evaluates React in a task of its own (shared/decisions/006-hydration-after-first-paint.md). */
import 'react-dom/client';
