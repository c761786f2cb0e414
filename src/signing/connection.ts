/** placeholder */
export interface BrokerConnection {
  readonly kind: string;
}
