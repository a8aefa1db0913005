/**
 * Sets a key of a map that holds only the newest: who asks for ever other things cannot fill the
 * memory. A map keeps the order of insertion, so its first key is the one set longest ago.
 */
export function setNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number) {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value as K);
}
