/** Runs inside nginx (njs 0.7.9 and later). */

/** The counters of stub_status in the text format of Prometheus. */
async function metrics(r) {
  const status = await r.subrequest('/status');
  const numbers = status.responseText.match(/\d+/g);
  const lines = [
    ['nginx_connections_active', 'gauge', numbers[0]],
    ['nginx_connections_accepted', 'counter', numbers[1]],
    ['nginx_connections_handled', 'counter', numbers[2]],
    ['nginx_http_requests_total', 'counter', numbers[3]],
    ['nginx_connections_reading', 'gauge', numbers[4]],
    ['nginx_connections_writing', 'gauge', numbers[5]],
    ['nginx_connections_waiting', 'gauge', numbers[6]],
  ].map((line) => `# TYPE ${line[0]} ${line[1]}\n${line[0]} ${line[2]}\n`);
  r.headersOut['Content-Type'] = 'text/plain; version=0.0.4';
  r.return(200, lines.join(''));
}

export default { metrics };
