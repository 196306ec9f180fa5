// `npm run docs` writes docs/configuration.md, docs/commands.md and .env.example.
import { writeFileSync } from 'node:fs'
import { renderCommandsPage } from '#cli/commands-page.ts'
import { renderConfigurationPage, renderEnvExample } from './documentation.ts'

const project = new URL('../../', import.meta.url)

writeFileSync(new URL('docs/configuration.md', project), renderConfigurationPage())
writeFileSync(new URL('docs/commands.md', project), renderCommandsPage())
writeFileSync(new URL('.env.example', project), renderEnvExample())
