/**
 * A script with the interface of HubSpot's. Its form is higher than those of the shop, is ready in a later task, and is
 * sent by its button. `window.created` lists the options of each call, without element and callbacks.
 */
export const FAKE_PROVIDER = `
  window.created = [];
  window.hbspt = {
    forms: {
      create({ target, onFormReady, onFormSubmitted, ...options }) {
        window.created.push(options);
        setTimeout(() => {
          const form = document.createElement('form');
          form.dataset.testid = options.formId;
          form.style.height = '1200px';
          const field = Object.assign(document.createElement('input'), { name: 'email', title: 'E-mail' });
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
