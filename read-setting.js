import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(fileURLToPath(import.meta.url))
export const settingsFile = process.env.ENV_FILE?.trim() ?? join(root, '.env')

/** The shop itself reports a settings file that is missing or cannot be read. */
function readSettingsFile() {
  try {
    return readFileSync(settingsFile, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Reads a setting as the shop does (`src/config/env-file.ts`): variables of the environment take precedence, and of several
 * lines the last one counts. Node 20 has `util.parseEnv` only since 20.12, and it differs from that of the bundled Node.
 */
export function readSetting(name) {
  const line = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=[ \\t]*(?:(["'\`])([^]*?)\\1|([^#\\r\\n]*))`, 'gm')
  const [, , quoted, unquoted = ''] = [...readSettingsFile().matchAll(line)].at(-1) ?? []
  return (process.env[name] ?? quoted ?? unquoted).trim()
}
