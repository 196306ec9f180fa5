interface SkipLinkProps {
  /** The id of an element. */
  to?: string
  children?: string
}

/** The first keyboard stop of a page, or of its main part. */
export function SkipLink({ to = 'content', children = 'Đến nội dung chính' }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className="sr-only z-50 bg-sheet p-4 focus:not-sr-only focus:absolute focus:top-0 focus:left-0"
    >
      {children}
    </a>
  )
}
