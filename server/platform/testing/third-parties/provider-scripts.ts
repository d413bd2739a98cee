/**
 * A script with the interface of HubSpot's. Its form is higher than those of the shop, is ready in a later task, and is
 * sent by its button. `window.created` lists the options of each call, without element and callbacks.
 */
export const FAKE_FORMS = `
  window.created = [];
  window.hbspt = {
    forms: {
      create({ target, onFormReady, onFormSubmitted, ...options }) {
        window.created.push(options);
        setTimeout(() => {
          const form = document.createElement('form');
          form.dataset.testid = options.formId;
          form.style.height = '1200px';
          const field = Object.assign(document.createElement('input'), { name: 'email', ariaLabel: 'E-mail' });
          const button = Object.assign(document.createElement('button'), { textContent: 'Send to provider' });
          form.append(field, button);
          form.addEventListener('submit', (event) => {
            event.preventDefault();
            form.replaceChildren('Sent to provider');
            onFormSubmitted();
          });
          document.querySelector(target).append(form);
          onFormReady();
        });
      },
    },
  };
`;

/**
 * A script with the interface of Intercom's messenger: a container in the corner that `boot` and `update` place, full
 * screen on phones. `window.chatCommands` lists the commands.
 */
export const FAKE_MESSENGER = `
  window.chatCommands = [];
  const listeners = {};
  let frame;
  let settings = {};
  const place = () => {
    const isPhone = innerWidth <= 450;
    Object.assign(frame.style, {
      position: 'fixed',
      zIndex: isPhone ? '2147483000' : String(settings.z_index),
      left: isPhone ? '0' : settings.horizontal_padding + 'px',
      bottom: isPhone ? '0' : settings.vertical_padding + 'px',
      width: isPhone ? '100%' : '400px',
      height: isPhone ? '100%' : 'min(704px, calc(100% - ' + (settings.vertical_padding + 20) + 'px))',
      background: '#dde',
    });
  };
  window.Intercom = (command, argument) => {
    window.chatCommands.push([command, typeof argument === 'function' ? null : (argument ?? null)]);
    if (command === 'onShow' || command === 'onHide') listeners[command] = argument;
    if (command === 'boot' || command === 'update') Object.assign(settings, argument);
    if (command === 'update' && frame) place();
    if (command === 'show' && !frame) {
      frame = Object.assign(document.createElement('div'), { className: 'intercom-messenger-frame' });
      frame.dataset.testid = 'messenger';
      place();
      document.body.append(frame);
      listeners.onShow();
    }
    if ((command === 'hide' || command === 'shutdown') && frame) {
      frame.remove();
      frame = undefined;
      listeners.onHide();
    }
  };
`;

/** A script of an ad tracker: `window.pageLoads` lists the events that it got. */
const FAKE_AD_TRACKER = `
  window.pageLoads = [...window.adCalls];
  window.adCalls = { push: (event) => window.pageLoads.push(event) };
`;

/** Stand-ins of the providers' scripts, by host; the others answer with nothing. */
export const PROVIDER_SCRIPTS: Readonly<Record<string, string>> = {
  'ads.test': FAKE_AD_TRACKER,
  'widget.intercom.io': FAKE_MESSENGER,
  'js-eu1.hsforms.net': FAKE_FORMS,
};
