/** A member on Apache Kafka, by the adapter that anybody uses. */
import { createKafkaBroker, type KafkaBrokerOptions } from '../../src/signing/kafka.js';
import { runMember } from './support/member.ts';

runMember((options) => createKafkaBroker(options as unknown as KafkaBrokerOptions));
