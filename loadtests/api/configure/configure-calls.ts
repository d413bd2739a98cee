import { Agent, request } from 'node:http';
import type {
  Answer,
  Answers,
  Configuration,
  ConfigurationOption,
} from '#shared/configuration/configuration.ts';
import { roundToStep } from '#shared/configuration/dimension-modes.ts';

const SHOP = { 'X-Shop': 'EF-nl-NL' };

interface Product {
  readonly id: string;
  readonly configurable: boolean;
}

/** Returns a function that calculates a price: each turn with another product, other choices and another size. */
export async function createConfigureCalls(base: string): Promise<(turn: number) => Promise<void>> {
  const configurations = await configurationsOf(base);
  if (configurations.length === 0) throw new Error('The catalogue has no configurable product');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async (turn) => {
    const configuration = configurations[turn % configurations.length];
    if (!configuration) return;
    const answers = answersAt(configuration, Math.floor(turn / configurations.length));
    await post(agent, `${base}/Products/${configuration.productId}/configure`, { answers, quantity: 1 });
  };
}

/** The configurations of all configurable products. */
export async function configurationsOf(base: string): Promise<Configuration[]> {
  const read = async <Body>(path: string) =>
    (await (await fetch(`${base}${path}`, { headers: SHOP })).json()) as Body;
  const configurations: Configuration[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await read<{ items: Product[] }>(`/Products?perPage=60&page=${page}`);
    for (const { id, configurable } of items) {
      if (configurable) configurations.push(await read<Configuration>(`/Products/configuration/${id}`));
    }
    if (items.length < 60) return configurations;
  }
}

/** Answers to a configuration, other ones at each turn. */
export function answersAt({ options }: Configuration, turn: number): Answers {
  return Object.fromEntries(
    options.flatMap((option) => {
      const answer = answerAt(option, turn);
      return answer === undefined ? [] : [[option.id, answer]];
    }),
  );
}

function answerAt(
  { input, choices, limits, defaultAnswer }: ConfigurationOption,
  turn: number,
): Answer | undefined {
  const choice = choices[turn % choices.length];
  if (choice) return input === 'Checkbox' ? [choice.id] : choice.id;
  if (input !== 'Dimensions') return defaultAnswer;
  const { width, height } = limits ?? {};
  return { width: sideAt(width, turn), height: sideAt(height, turn) };
}

type Bounds = NonNullable<NonNullable<ConfigurationOption['limits']>['width']>;

function sideAt(bounds: Bounds | undefined, turn: number): number {
  const { min, max } = bounds ?? { min: 500, max: 1500 };
  return roundToStep(min + ((turn * 37) % (max - min + 1)), bounds);
}

function post(agent: Agent, url: string, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent, method: 'POST', headers: { ...SHOP, 'Content-Type': 'application/json' }, timeout: 10_000 },
      (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${url} returned ${response.statusCode}`)),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`${url} timed out`)));
    sent.once('error', reject);
    sent.end(JSON.stringify(body));
  });
}
