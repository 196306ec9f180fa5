import { queryOptions } from '@tanstack/react-query'
import { contentPaths } from '#contract/content/content-paths.ts'
import type { ListPageKind } from '#contract/content/page-kinds.ts'
import { type Api, registerCalls } from '#web/app/api/api.ts'

registerCalls(contentPaths)

export const pagesKey = ['admin', 'pages']

export const pagesQuery = (api: Api) =>
  queryOptions({ queryKey: [...pagesKey, 'list'], queryFn: ({ signal }) => api.listPages({ signal }) })

export const openListPage = (api: Api, kind: ListPageKind, id: string) =>
  kind === 'category'
    ? api.findOrAddCategoryPage({ body: { category: id } })
    : api.openCollectionPage({ body: { collection: id } })

export const missingDescriptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['admin', 'missing-descriptions'],
    queryFn: ({ signal }) => api.listMissingDescriptions({ signal }),
    staleTime: 0,
  })

export const redirectsKey = ['admin', 'redirects']

export const redirectsQuery = (api: Api) =>
  queryOptions({ queryKey: redirectsKey, queryFn: ({ signal }) => api.listRedirects({ signal }) })

export const menusKey = ['admin', 'menus']

export const menusQuery = (api: Api) =>
  queryOptions({ queryKey: menusKey, queryFn: ({ signal }) => api.listMenus({ signal }) })

export const brandKey = ['admin', 'brand']

export const brandQuery = (api: Api) =>
  queryOptions({ queryKey: brandKey, queryFn: ({ signal }) => api.getBrand({ signal }) })

export const editedPageQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...pagesKey, 'one', id],
    queryFn: ({ signal }) => api.getPage({ params: { id }, signal }),
    // Each editor starts from the current page.
    staleTime: 0,
  })

export const pageReferencesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...pagesKey, 'references', id],
    queryFn: ({ signal }) => api.listPageReferences({ params: { id }, signal }),
    // Named before the page is deleted, so as they are now.
    staleTime: 0,
  })
