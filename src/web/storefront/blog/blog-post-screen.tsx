import { Suspense } from 'react'
import { type BlogPost, blogPosts } from '#contract/content/blog-posts.ts'
import { Illustration } from '#web/storefront/shell/illustration.tsx'
import { blogMenuLink, homeMenuLink } from '#web/storefront/shell/menu-links.tsx'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { BlogPostCard } from './blog-post-card.tsx'
import { BlogPostDate } from './blog-post-date.tsx'
import { getBlogPostText } from './blog-post-text.ts'
import { getBlogPostIllustration } from './illustrations.ts'

const articleClass =
  'grid gap-4 text-lg [&_h2]:mt-6 [&_h2]:text-xl [&_h2]:font-semibold [&_ul]:list-disc [&_ul]:pl-6 ' +
  '[&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-lacquer-ink [&_b]:font-semibold'

export function BlogPostScreen({ post }: { post: BlogPost }) {
  const Text = getBlogPostText(post.slug)
  const others = blogPosts.filter(({ slug }) => slug !== post.slug).slice(0, 2)
  return (
    <main>
      <article>
        <header className="page grid max-w-3xl gap-4 pt-6 pb-8 sm:pt-10">
          <Breadcrumb crumbs={[homeMenuLink, blogMenuLink, { label: post.title }]} />
          <h1 className="font-display text-sign font-semibold">{post.title}</h1>
          <p className="text-lg text-ink-soft">{post.summary}</p>
          <BlogPostDate post={post} />
        </header>
        <div className="mx-auto max-w-6xl sm:px-(--page-gutter)">
          <Illustration
            picture={getBlogPostIllustration(post)}
            alt={post.drawingAlt}
            sizes="(min-width: 72rem) 72rem, 100vw"
            eager
            className="aspect-[3/2] sm:aspect-[2/1]"
          />
        </div>
        <div className="page max-w-3xl py-10 sm:py-14">
          <div className={articleClass}>
            <Suspense>
              <Text />
            </Suspense>
          </div>
        </div>
      </article>
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
    </main>
  )
}
