import type { z } from 'zod'

export interface Setting {
  name: string
  /** Its messages are printed after the name: "PORT" and "must be a whole number". */
  schema: z.ZodType<unknown, string>
  default?: string
  /** Markdown: the effect if the setting is missing and has no `default`. */
  whenUnset?: string
  /** DANGER: error messages quote the value, so it must not contain a password. */
  quotable?: true
  optional?: true
  description: string
}

/** Settings that are set together or not at all, except those with a default or `optional`. */
export interface SettingGroup {
  group: string
  settings: Record<string, Setting>
}

export const requiredSettings = ({ settings }: SettingGroup): Setting[] =>
  Object.values(settings).filter((setting) => setting.default === undefined && !setting.optional)

export function listNames(list: readonly Setting[]): string {
  const names = list.map(({ name }) => name)
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join()
}
