import { notFound } from '@tanstack/react-router'
import { sizeTableKinds, sizeTableLabels } from '#contract/content/size-table-kinds.ts'
import type { SizeTableForStaff } from '#contract/content/size-tables.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import {
  findTableOfKind,
  type SizeTableSearch,
  sizeTablesQuery,
} from '#web/admin/content/size-tables/size-table-queries.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

export const page = pageFile<'/admin/size-tables/$kind', SizeTableSearch>()({
  loader: async ({ context: { queryClient, api }, params, search }): Promise<SizeTableForStaff> => {
    const kind = sizeTableKinds.find((one) => one === params.kind)
    if (!kind) throw notFound()
    // Each editor starts from the current table.
    const tables = await queryClient.fetchQuery({ ...sizeTablesQuery(api), staleTime: 0 })
    const found = findTableOfKind(tables, kind, search.category)
    const general = findTableOfKind(tables, kind)
    if (found) return found
    const categories = await queryClient.ensureQueryData(allCategoriesQuery(api))
    const category = categories.find(({ _id }) => _id === search.category)
    if (!category || !general) throw notFound()
    // A new table of a category begins as the one for all.
    return { ...general, _id: null, version: 0, category: { _id: category._id, name: category.name } }
  },
  head: ({ context: { site }, loaderData }) => ({
    meta: [
      {
        title: pageTitle(
          site,
          loaderData ? `Bảng size ${sizeTableLabels[loaderData.kind].toLowerCase()}` : 'Bảng size',
        ),
      },
    ],
  }),
})

export { SizeTableScreen as Page } from '#web/admin/content/size-tables/size-table-screen.tsx'
