import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { useRef } from 'react'
import type { PostSummary } from '#contract/content/pages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { postsPageSize, postsQuery } from '#web/storefront/blog/post-queries.ts'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { useFocusAfterPageChange } from '#web/ui/state/use-focus-after-page-change.ts'
import { homeMenuLink } from '../shell/menu-links.tsx'
import { BlogPostCard } from './blog-post-card.tsx'
import { BlogPostDate } from './blog-post-date.tsx'
import { BlogPostPicture } from './blog-post-picture.tsx'

const route = getRouteApi('/storefront/blog')

export function BlogScreen() {
  const { page = 1 } = route.useSearch()
  const { data } = useSuspenseQuery(postsQuery(useApi(), page))
  const [first, ...others] = data.posts
  const list = useRef<HTMLElement>(null)
  useFocusAfterPageChange(page, list)
  return (
    <main>
      <Banner title="Blog" trail={<Breadcrumb crumbs={[homeMenuLink, { label: 'Blog' }]} />} />
      {!first && <EmptyState>Chưa có bài viết nào.</EmptyState>}
      <section
        ref={list}
        tabIndex={-1}
        aria-label="Bài viết"
        className="page grid gap-14 py-10 outline-none lg:py-14"
      >
        {first && <FirstPost post={first} />}
        <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
          {others.map((post) => (
            <li key={post.slug}>
              <BlogPostCard post={post} sizes="(min-width: 48rem) 44vw, 92vw" />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / postsPageSize)}
          link={(next) => linkOptions({ to: '/blog', search: next > 1 ? { page: next } : {} })}
        />
      </section>
    </main>
  )
}

function FirstPost({ post }: { post: PostSummary }) {
  return (
    <article>
      <Link
        to="/blog/$slug"
        params={{ slug: post.slug }}
        className="group grid items-center gap-6 lg:grid-cols-[3fr_2fr] lg:gap-12"
      >
        <BlogPostPicture
          post={post}
          alt=""
          sizes="(min-width: 64rem) 58vw, 92vw"
          eager
          className="transition-transform duration-250 group-hover:scale-103"
        />
        <div className="grid gap-3">
          <BlogPostDate publishedOn={post.publishedOn} />
          <h2 className="font-display text-sign font-semibold wrap-anywhere group-hover:text-lacquer-ink">
            {post.title}
          </h2>
          <p className="max-w-prose text-lg text-ink-soft">{post.summary}</p>
        </div>
      </Link>
    </article>
  )
}
