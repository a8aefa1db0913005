export function formatServiceCount({ service_count }: { service_count: number }) {
  return `${service_count} ${service_count === 1 ? 'service' : 'services'}`;
}
