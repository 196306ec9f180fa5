import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { BlogPostCard } from '#web/storefront/blog/blog-post-card.tsx'
import { latestPostsQuery } from '#web/storefront/blog/post-queries.ts'
import { SectionBox } from '#web/storefront/sections/section-box.tsx'
import { SectionHeading } from './section-heading.tsx'

export function BlogTeaser({ section: { id, title, linkLabel } }: { section: SectionOf<'blog'> }) {
  const { data: posts = [] } = useQuery(latestPostsQuery(useApi()))
  if (posts.length === 0) return null
  return (
    <SectionBox id={id} className="page py-16">
      <SectionHeading
        id={id}
        fallback="Blog"
        more={
          linkLabel && (
            <Link to="/blog" className="inkline py-2">
              {linkLabel}
            </Link>
          )
        }
      >
        {title}
      </SectionHeading>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <BlogPostCard post={post} heading="h3" sizes="(min-width: 48rem) 30vw, 92vw" />
          </li>
        ))}
      </ul>
    </SectionBox>
  )
}
