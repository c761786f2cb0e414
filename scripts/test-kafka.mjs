// Downloads Kafka for tests, if missing, into a folder ignored by git: the jars of Apache Kafka by Maven, and a Node for its
// client by npm. `npm run test:kafka` runs this file, which runs Vitest.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kafka = '4.1.0';
const newerNode = '22.23.3';
const [leastMajor, leastMinor] = [22, 22];

const cache = fileURLToPath(new URL('../node_modules/.cache/spec-field-kafka/', import.meta.url));

/** Whether a program runs without an error. */
const runs = (program, ...args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

function missing() {
  if (process.platform === 'win32') return 'a system other than Windows';
  if (!runs('java', '-version')) return 'Java 17 or later (Debian: openjdk-17-jre-headless)';
  return undefined;
}

/** Fills a folder once, atomically. */
function once(name, fill) {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    fill(draft);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

const dependency = (group, artifact, version, more = '') =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>${more}</dependency>`;
/** Excludes a dependency of Kafka's command lines that is not used here. */
const withoutConnect =
  '<exclusions><exclusion><groupId>org.apache.kafka</groupId><artifactId>connect-runtime</artifactId></exclusion></exclusions>';

/** Returns the folder of Kafka's jars. */
function jars() {
  return once(`kafka-and-tools-${kafka}`, (folder) => {
    if (!runs('mvn', '-version')) throw new Error('Maven is missing (Debian: maven).');
    console.error(`Downloading Apache Kafka ${kafka} with Maven.`);
    writeFileSync(
      join(folder, 'pom.xml'),
      `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>spec-field</groupId><artifactId>kafka-for-tests</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>${dependency('org.apache.kafka', 'kafka_2.13', kafka)}${dependency('org.apache.kafka', 'kafka-tools', kafka, withoutConnect)}${dependency('org.slf4j', 'slf4j-simple', '1.7.36')}</dependencies>
</project>\n`,
    );
    const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
    const args = ['-q', '-B', goal, '-DoutputDirectory=.', '-DincludeScope=runtime'];
    execFileSync('mvn', args, { cwd: folder, stdio: ['ignore', 2, 2] });
    if (!readdirSync(folder).includes(`kafka_2.13-${kafka}.jar`))
      throw new Error('Maven did not download Kafka.');
  });
}

/** Returns a Node that can run Kafka's client: this one, or one from npm. */
function node() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = once(`node-${newerNode}`, (draft) => {
    console.error(`Downloading Node ${newerNode} with npm.`);
    writeFileSync(join(draft, 'package.json'), '{}\n');
    const args = [
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      `${name}@${newerNode}`,
    ];
    execFileSync('npm', args, { cwd: draft, stdio: ['ignore', 2, 2] });
  });
  return join(folder, 'node_modules', name, 'bin', 'node');
}

const lacking = missing();
if (lacking) {
  console.error(`The Kafka tests need ${lacking}.`);
  process.exit(1);
}
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const names = process.argv.length > 2 ? [] : ['kafka'];
const args = [vitest, 'run', '--config', 'test/brokers/vitest.config.ts', ...names, ...process.argv.slice(2)];
const { status } = spawnSync(node(), args, { stdio: 'inherit', env: { ...process.env, KAFKA_JARS: jars() } });
process.exit(status ?? 1);
