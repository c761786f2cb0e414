// Revokes the tracking id of the example at one back end: node examples/signing-cluster/revoke.mjs <its URL> <admin token>
const [url, adminToken] = process.argv.slice(2);
if (!url || !adminToken) {
  console.error('Pass the URL of a back end and the admin token, as start.mjs prints them.');
  process.exit(1);
}
const response = await fetch(`${url}/api/admin/revoke`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ trackingId: 4711 }),
});
console.log(response.status, await response.text());
process.exitCode = response.ok ? 0 : 1;
