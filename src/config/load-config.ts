import { loadEnvFile } from './env-file.ts'
import { type Config, type Environment, readConfig } from './read-config.ts'

export interface LoadedConfig extends Config {
  environment: Environment
}

export function loadConfig(): LoadedConfig {
  loadEnvFile(process.env)
  return { ...readConfig(process.env), environment: process.env }
}
