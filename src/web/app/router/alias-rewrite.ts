import type { LocationRewrite } from '@tanstack/react-router'
import type { PageAlias } from '#contract/page-alias.ts'

/** The address bar keeps the alias, also when the query changes; the routes see the address of the page. */
export function createAliasRewrite({ path, page }: PageAlias): LocationRewrite {
  const target = new URL(page, 'http://shop')
  return {
    input: ({ url }) => {
      if (url.pathname !== path) return
      url.pathname = target.pathname
      for (const [name, value] of target.searchParams) url.searchParams.set(name, value)
      return url
    },
    output: ({ url }) => {
      const parameters = [...target.searchParams]
      const isSame = parameters.every(([name, value]) => url.searchParams.get(name) === value)
      if (url.pathname !== target.pathname || !isSame) return
      const aliasUrl = new URL(url)
      aliasUrl.pathname = path
      for (const [name] of parameters) aliasUrl.searchParams.delete(name)
      return aliasUrl
    },
  }
}
