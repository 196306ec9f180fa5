import { loadEnvFile } from './env-file.ts'
import { type Config, readConfig } from './read-config.ts'

export function loadConfig(): Config {
  loadEnvFile(process.env)
  return readConfig(process.env)
}
