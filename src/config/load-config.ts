import { loadEnvFile } from './env-file.ts'
import { type Config, readConfig } from './read-config.ts'

/** Reads the settings of this process and its ENV_FILE. Throws `ConfigError`. */
export function loadConfig(): Config {
  loadEnvFile(process.env)
  return readConfig(process.env)
}
