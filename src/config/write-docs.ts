// `npm run docs` writes docs/configuration.md, docs/commands.md, docs/api-snapshot.txt and .env.example.
import { writeFileSync } from 'node:fs'
import { renderCommandsPage } from '#cli/commands-page.ts'
import { listApiProperties } from '#http/api-client/list-api-properties.ts'
import { readApiDocument } from '#http/api-client/read-api-document.ts'
import { renderConfigurationPage, renderEnvExample } from './documentation.ts'

const project = new URL('../../', import.meta.url)

writeFileSync(new URL('docs/configuration.md', project), renderConfigurationPage())
writeFileSync(new URL('docs/commands.md', project), renderCommandsPage())
writeFileSync(
  new URL('docs/api-snapshot.txt', project),
  `${listApiProperties(readApiDocument()).join('\n')}\n`,
)
writeFileSync(new URL('.env.example', project), renderEnvExample())
