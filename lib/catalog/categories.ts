export function countServices({ service_count }: { service_count: number }) {
  return `${service_count} ${service_count === 1 ? 'service' : 'services'}`;
}
