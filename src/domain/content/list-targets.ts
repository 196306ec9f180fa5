import type { PageContent } from '#contract/content/page-kinds.ts'
import { mapFields } from './map-fields.ts'

export interface ContentTarget {
  /** The field, such as `sections.2.category`. */
  path: string
  kind: 'category' | 'collection' | 'products' | 'image'
  id: string
}

const imageId = /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//

/** What the fields of a page name by id. */
export function listTargets({ image, sections }: PageContent): ContentTarget[] {
  const targets: ContentTarget[] = []
  const add = (path: string, kind: ContentTarget['kind'], id: string | undefined) => {
    if (id) targets.push({ path, kind, id })
  }
  add('image', 'image', imageId.exec(image)?.[1])
  for (const [at, section] of sections.entries())
    mapFields(section, (value, { type }, name, siblings) => {
      const path = `sections.${at}.${name}`
      // A row of products keeps what was chosen for another source.
      const isUsed = siblings.source === undefined || siblings.source === name
      if (type === 'image') add(path, type, imageId.exec(String(value))?.[1])
      if ((type === 'category' || type === 'collection') && isUsed) add(path, type, String(value))
      if (type === 'product') add(path, 'products', String(value))
      if (type === 'products' && siblings.source === 'picked')
        for (const id of value as string[]) add(path, type, id)
      return value
    })
  return targets
}
