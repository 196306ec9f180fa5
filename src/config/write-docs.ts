// `npm run docs` writes docs/configuration.md and .env.example from the table of settings.
import { writeFileSync } from 'node:fs'
import { configurationPage, envExample } from './documentation.ts'

const project = new URL('../../', import.meta.url)

writeFileSync(new URL('docs/configuration.md', project), configurationPage())
writeFileSync(new URL('.env.example', project), envExample())
