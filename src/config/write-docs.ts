// `npm run docs` writes docs/configuration.md and .env.example from the table of settings.
import { writeFileSync } from 'node:fs'
import { renderConfigurationPage, renderEnvExample } from './documentation.ts'

const project = new URL('../../', import.meta.url)

writeFileSync(new URL('docs/configuration.md', project), renderConfigurationPage())
writeFileSync(new URL('.env.example', project), renderEnvExample())
