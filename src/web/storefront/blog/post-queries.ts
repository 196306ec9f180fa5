import { queryOptions } from '@tanstack/react-query'
import { contentPaths } from '#contract/content/content-paths.ts'
import { type Api, registerCalls } from '#web/app/api/api.ts'

registerCalls(contentPaths)

export const postsPageSize = 13

export const postsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['posts', page],
    queryFn: async ({ signal }) => {
      const { items, total } = await api.listPosts.withTotal({
        query: { page, limit: postsPageSize },
        signal,
      })
      return { posts: items, total }
    },
  })

/** The specification, section 2, asks for three posts. */
export const latestPostsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['posts', 'latest'],
    queryFn: ({ signal }) => api.listPosts({ query: { limit: 3 }, signal }),
  })
