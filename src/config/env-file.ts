import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config-error.ts'

const assignment = /^\s*(export\s+)?[\w.-]+\s*=/

/** Adds the variables of ENV_FILE to `environment`, without overwriting. Throws `ConfigError`. */
export function loadEnvFile(environment: Record<string, string | undefined>): void {
  const file = environment.ENV_FILE?.trim()
  if (!file) return
  const text = readText(file)
  const invalidLines = text
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line && !line.startsWith('#') && !assignment.test(line))
  // The message must not quote the line, which may contain a secret.
  if (invalidLines.length > 0) {
    throw new ConfigError(invalidLines.map(({ number }) => `Line ${number} of ${file} is not NAME=value.`))
  }
  for (const [name, value] of Object.entries(parseEnv(text))) environment[name] ??= value
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`The settings in ${file} cannot be read (${code}): let this user read the file.`])
  }
}
