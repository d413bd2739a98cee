import { checkExpressions } from './check-expressions.ts';
import { readLinear, writeLinear } from './linear-expressions.ts';

/** Fails when the time of a regular expression is above linear in the length of its text. The next run checks new ones only. */
export async function reportExpressions(): Promise<undefined> {
  const { checked, linear, refused } = await checkExpressions(process.cwd(), readLinear());
  writeLinear(linear);
  for (const line of refused) console.error(line);
  console.log(`${checked} regular expressions, ${refused.length} above linear`);
  if (refused.length > 0) process.exitCode = 1;
}
