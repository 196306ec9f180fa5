import type { PostSummary } from '#contract/content/pages.ts'
import { Illustration } from '#web/storefront/shell/illustration.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { findPostIllustration } from './illustrations.ts'

interface BlogPostPictureProps {
  post: PostSummary
  /** Empty if the text next to it says the same. */
  alt: string
  sizes: string
  /** True in the first screen. */
  eager?: boolean
  /** The aspect ratio as a class. */
  shape?: string
  className?: string
}

export function BlogPostPicture({
  post,
  alt,
  sizes,
  eager,
  shape = 'aspect-[3/2]',
  className = '',
}: BlogPostPictureProps) {
  const illustration = findPostIllustration(post)
  if (illustration)
    return (
      <Illustration
        picture={illustration}
        alt={alt}
        sizes={sizes}
        eager={eager}
        className={`${shape} ${className}`}
      />
    )
  return (
    <ResponsiveImage
      url={post.image}
      alt={alt}
      sizes={sizes}
      eager={eager}
      priority={eager}
      shape={shape}
      className={className}
    />
  )
}
