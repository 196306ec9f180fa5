import { join } from 'node:path'

export const examplesFolder = join(import.meta.dirname, '../../../examples/extensions')
