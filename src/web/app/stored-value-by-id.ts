import { createStoredValue, type StoredValue } from '#web/app/stored-value.ts'

/** One stored value for each id, such as an account or a table. */
export function createStoredValueById<Value>(
  storageKey: string,
  parse: (text: string | null) => Value,
): (id: string) => StoredValue<Value> {
  const values = new Map<string, StoredValue<Value>>()
  return (id) => {
    const value = values.get(id) ?? createStoredValue(`${storageKey}:${id}`, parse)
    values.set(id, value)
    return value
  }
}
