import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '#web/app/api/use-api.ts'
import { MarkdownText } from '#web/storefront/sections/markdown-text.tsx'
import { useDebounced } from './use-debounced.ts'

const pauseMs = 300

export function MarkdownPreview({ text }: { text: string }) {
  const api = useApi()
  const debouncedText = useDebounced(text, pauseMs)
  const { data, isError } = useQuery({
    queryKey: ['markdown-preview', debouncedText],
    queryFn: () => api.renderMarkdown({ body: { text: debouncedText } }),
    enabled: debouncedText !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return (
    <section aria-label="Khách sẽ thấy" className="min-h-20 min-w-0 border border-line px-4 py-3">
      {debouncedText === '' && <p className="text-ink-soft">Chưa có chữ nào.</p>}
      {debouncedText !== '' && isError && (
        <p className="text-ink-soft">Chưa xem thử được. Chữ bạn nhập vẫn còn.</p>
      )}
      {debouncedText !== '' && !isError && data && <MarkdownText html={data.html} />}
    </section>
  )
}
