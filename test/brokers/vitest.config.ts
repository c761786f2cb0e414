import { defineConfig } from 'vitest/config';

/** Brokers and members are processes: one file at a time, so that they have the machine. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: [`test/brokers/**/*.${process.env['BROKER_FIGURES'] ? 'figures' : 'test'}.ts`],
    // Those need the servers of `npm run test:kafka` and `npm run test:nats`.
    exclude: [
      ...(process.env['KAFKA_JARS'] ? [] : ['test/brokers/kafka*.ts']),
      ...(process.env['NATS_SERVER'] ? [] : ['test/brokers/nats*.ts']),
    ],
    environment: 'node',
    setupFiles: ['test/patience.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
