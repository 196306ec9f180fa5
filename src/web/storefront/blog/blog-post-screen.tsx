import { useQuery } from '@tanstack/react-query'
import type { SitePage } from '#contract/content/pages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { latestPostsQuery } from '#web/storefront/blog/post-queries.ts'
import { UniqueLandmarks } from '#web/storefront/sections/section-box.tsx'
import { SectionList } from '#web/storefront/sections/section-list.tsx'
import { blogMenuLink, homeMenuLink } from '#web/storefront/shell/menu-links.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { BlogPostCard } from './blog-post-card.tsx'
import { BlogPostDate } from './blog-post-date.tsx'
import { BlogPostPicture } from './blog-post-picture.tsx'

const articleClass =
  'grid gap-4 text-lg wrap-anywhere [&_h2]:mt-6 [&_h2]:text-xl [&_h2]:font-semibold [&_ul]:list-disc [&_ul]:pl-6 ' +
  '[&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-lacquer-ink ' +
  '[&_:is(b,strong)]:font-semibold [&_a]:inkline [&_:is(h3,h4,h5,h6)]:font-semibold [&_img]:max-w-full ' +
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_pre]:overflow-x-auto ' +
  '[&_table]:block [&_table]:overflow-x-auto [&_:is(td,th)]:p-2 [&_:is(td,th)]:text-left'

export function BlogPostScreen({ post }: { post: SitePage }) {
  return (
    <main>
      <article>
        <header className="page grid max-w-3xl gap-4 pt-6 pb-8 sm:pt-10">
          <Breadcrumb crumbs={[homeMenuLink, blogMenuLink, { label: post.title }]} />
          <h1 className="font-display text-sign font-semibold wrap-anywhere">{post.title}</h1>
          <p className="text-lg text-ink-soft">{post.summary}</p>
          <BlogPostDate publishedOn={post.publishedOn} />
        </header>
        <div className="mx-auto max-w-6xl sm:px-(--page-gutter)">
          <BlogPostPicture
            post={post}
            alt={post.imageAlt}
            sizes="(min-width: 72rem) 72rem, 100vw"
            eager
            shape="aspect-[3/2] sm:aspect-[2/1]"
          />
        </div>
        <UniqueLandmarks sections={post.sections}>
          <BlogPostBody sections={post.sections} />
        </UniqueLandmarks>
      </article>
      <OtherPosts slug={post.slug} />
    </main>
  )
}

/** Texts are set as an article; every other section looks as on a page. */
function BlogPostBody({ sections }: Pick<SitePage, 'sections'>) {
  return sections.map((section) =>
    section.kind === 'text' ? (
      <div key={section.id} className="page max-w-3xl py-10 sm:py-14">
        <div className={articleClass}>
          {section.title && <h2>{section.title}</h2>}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: The server made it from Markdown without HTML. */}
          <div className="contents" dangerouslySetInnerHTML={{ __html: section.text }} />
        </div>
      </div>
    ) : (
      <SectionList key={section.id} sections={[section]} />
    ),
  )
}

function OtherPosts({ slug }: { slug: string }) {
  const { data: latest = [] } = useQuery(latestPostsQuery(useApi()))
  const others = latest.filter((post) => post.slug !== slug).slice(0, 2)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="more" className="page border-t border-line pt-10 pb-4">
      <h2 id="more" className="pb-6 font-display text-3xl font-semibold">
        Đọc tiếp
      </h2>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {others.map((other) => (
          <li key={other.slug}>
            <BlogPostCard post={other} heading="h3" sizes="(min-width: 48rem) 44vw, 92vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
