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
export const FAKE_AD_TRACKER = `
  window.pageLoads = [...window.adCalls];
  window.adCalls = { push: (event) => window.pageLoads.push(event) };
`;
