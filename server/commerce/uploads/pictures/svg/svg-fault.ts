import type { PictureFault } from '../picture-job.ts';

/** An SVG that is rejected. */
export class SvgFault extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, message: string) {
    super(message);
    this.name = 'SvgFault';
    this.fault = fault;
  }
}
