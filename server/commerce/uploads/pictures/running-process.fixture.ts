import { execFile } from 'node:child_process';

/** Whether a process runs. One that has ended, and that its parent has not read yet, does not. */
export function isRunning(pid: number): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=', '-p', String(pid)], (_error, state) => {
      resolve(state.trim() !== '' && !state.startsWith('Z'));
    });
  });
}
