import { defineThirdParty, parseTexts } from './third-party.ts';

/** Data centres of Intercom, by the host of its API and the suffix of its other hosts. */
const REGIONS = {
  us: { api: 'api-iam.intercom.io', socket: 'nexus-websocket-a.intercom.io' },
  eu: { api: 'api-iam.eu.intercom.io', socket: 'nexus-europe-websocket.intercom.io' },
  au: { api: 'api-iam.au.intercom.io', socket: 'nexus-australia-websocket.intercom.io' },
} as const;
const STARTS = ['press', 'idle'];

const isRegion = (text: string): text is keyof typeof REGIONS => Object.hasOwn(REGIONS, text);

export interface ChatState {
  readonly appId: string;
  /** Address of Intercom's API in the region of the account. */
  readonly api: string;
  /** `press`: the script loads with the first press of the button; `idle`: when the browser is idle. */
  readonly start: string;
}

/** Hosts of Intercom for pictures and files in messages, as it documents them. */
const MEDIA_ORIGINS = [
  'https://js.intercomcdn.com',
  'https://static.intercomassets.com',
  'https://downloads.intercomcdn.com',
  'https://downloads.intercomcdn.eu',
  'https://downloads.au.intercomcdn.com',
  'https://uploads.intercomusercontent.com',
  'https://gifs.intercomcdn.com',
  'https://video-messages.intercomcdn.com',
  'https://messenger-apps.intercom.io',
  'https://messenger-apps.eu.intercom.io',
  'https://messenger-apps.au.intercom.io',
];

/** The messenger of Intercom. */
export const chat = defineThirdParty<'CHAT_APP_ID' | 'CHAT_REGION' | 'CHAT_START', ChatState>({
  companiesOf: () => ['Intercom'],
  purposes: ['chat'],
  settings: {
    CHAT_APP_ID: {
      byDefault: '',
      expected: 'the id of a workspace of Intercom',
      comment: 'workspace of Intercom, whose messenger a button below each page opens',
      isValid: (text) => /^[a-z0-9]{4,20}$/.test(text),
    },
    CHAT_REGION: {
      byDefault: 'eu',
      expected: 'us, eu or au',
      comment: 'its data centre: us, eu or au',
      isValid: isRegion,
    },
    CHAT_START: {
      byDefault: 'press',
      expected: 'press or idle',
      comment: 'when its script loads: with the first press of the button, or when the browser is idle',
      isValid: (text) => STARTS.includes(text),
    },
  },
  stateOf: ({ CHAT_APP_ID: appId, CHAT_REGION: region = 'eu', CHAT_START: start = 'press' }) =>
    appId && isRegion(region) ? { appId, start, api: `https://${REGIONS[region].api}` } : undefined,
  parseState: (value) => parseTexts(value, ['appId', 'api', 'start']),
  sourcesOf: ({ api }) => {
    const sockets = Object.values(REGIONS)
      .filter((region) => api === `https://${region.api}`)
      .flatMap(({ socket }) => [`https://${socket}`, `wss://${socket}`]);
    const sources = {
      script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
      connect: [
        api,
        ...sockets,
        'https://api-ping.intercom.io',
        'https://*.intercom-messenger.com',
        'wss://*.intercom-messenger.com',
        'https://uploads.intercomcdn.com',
        'https://uploads.intercomcdn.eu',
        'https://uploads.au.intercomcdn.com',
        'https://uploads.intercomusercontent.com',
      ],
      frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
      font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
      form: ['https://intercom.help', api],
      media: [
        'https://js.intercomcdn.com',
        'https://downloads.intercomcdn.com',
        'https://downloads.intercomcdn.eu',
      ],
      img: MEDIA_ORIGINS,
      // The messenger writes style elements into the page and into frames that inherit its policy.
      style: ["'unsafe-inline'"],
    };
    return { chat: sources };
  },
});
