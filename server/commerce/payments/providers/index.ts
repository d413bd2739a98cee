// The payment providers by their names. To add one, add its folder and a line here: see README.md.
export { mollie } from './mollie/mollie.ts';
export { sandbox } from './sandbox/sandbox.ts';
