/**
 * An S3 server over a folder, in its own process: it checks signatures, and accepts multipart uploads.
 * In: nothing. Out: its URL and credentials. Runs in Node.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Credentials of the server. */
export const credentials = { region: 'eu-central-1', accessKeyId: 'keeper', secretAccessKey: 'of-the-files' };

/** An unused port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('There is no port.');
  return address.port;
}

/** Starts the server that `S3_SERVER` names; resolves once it answers. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  const [files, about] = [join(folder, 'files'), join(folder, 'about')];
  await Promise.all([mkdir(files), mkdir(about)]);
  const port = await freePort();
  const { region, accessKeyId, secretAccessKey } = credentials;
  const program = process.env['S3_SERVER'];
  if (!program) throw new Error('S3_SERVER names no program: run `npm run test:s3`.');
  const args = ['--port', `127.0.0.1:${port}`, '--region', region, '--quiet', '--keep-alive'];
  const child = spawn(program, [...args, 'posix', '--sidecar', about, files], {
    env: { ...process.env, ROOT_ACCESS_KEY_ID: accessKeyId, ROOT_SECRET_ACCESS_KEY: secretAccessKey },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  const isUp = () =>
    client.fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isUp()); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error('The server of S3 does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    /** Makes an empty bucket; gives its URL. */
    createBucket: async (name: string): Promise<string> => {
      const { status } = await client.fetch(`${url}/${name}`, { method: 'PUT' });
      if (status !== 200) throw new Error(`The bucket ${name} is answered ${status}.`);
      return `${url}/${name}`;
    },
    /** The number of multipart uploads that are neither complete nor aborted. */
    openUploads: async (bucketUrl: string): Promise<number> => {
      const text = await (await client.fetch(`${bucketUrl}?uploads=`)).text();
      return text.split('<UploadId>').length - 1;
    },
    /** Names of the files in a bucket, as they lie in its folder. */
    filesOf: async (name: string) => {
      const entries = await readdir(join(files, name), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name: file }) => file);
    },
    stop: async () => {
      child.kill();
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
