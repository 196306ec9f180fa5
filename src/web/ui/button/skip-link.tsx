/** The first keyboard stop of a page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 bg-sheet p-4 focus:not-sr-only focus:absolute focus:top-0 focus:left-0"
    >
      Đến nội dung chính
    </a>
  )
}
