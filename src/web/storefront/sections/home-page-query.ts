import { queryOptions } from '@tanstack/react-query'
import { contentPaths } from '#contract/content/content-paths.ts'
import { type Api, registerCalls } from '#web/app/api/api.ts'

registerCalls(contentPaths)

export const homePageQuery = (api: Api) =>
  queryOptions({ queryKey: ['page', 'home'], queryFn: ({ signal }) => api.getHomePage({ signal }) })

/** The selling points alone, because lists of products do not show the rest of the home page. */
export const homeSellingPointsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['page', 'home', 'services'],
    queryFn: ({ signal }) => api.getHomeServices({ signal }),
  })
