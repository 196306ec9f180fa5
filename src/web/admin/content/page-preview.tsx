import { useEffect, useRef, useState } from 'react'
import type { PageForStaff } from '#contract/content/pages.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import type { PageEditor } from './use-page-editor.ts'

const pauseMs = 1200

interface PreviewLink {
  path: string
  version: number
}

/** Shows the draft in the real shop. While it is open, the draft is saved after each pause in typing. */
export function PagePreview({ editor, onClose }: { editor: PageEditor; onClose: () => void }) {
  const link = usePreviewLink(editor)
  const { content } = editor
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const isBesideForm = matchMedia('(width >= 80rem)').matches
    heading.current?.scrollIntoView({ block: isBesideForm ? 'nearest' : 'start' })
  }, [])
  return (
    <section
      aria-label="Xem trước"
      className="flex flex-col gap-2 xl:sticky xl:top-16 xl:h-[calc(100dvh-9.5rem)]"
    >
      <div className="flex flex-wrap items-center gap-x-4">
        <h2 ref={heading} tabIndex={-1} className="mr-auto scroll-mt-20 text-xl font-semibold">
          Xem trước
        </h2>
        {link && (
          <a href={link.path} target="_blank" rel="noreferrer" className="inkline py-2 text-sm">
            Mở riêng (trong 1 giờ)
          </a>
        )}
        <Button small kind="quiet" onClick={onClose}>
          Đóng xem trước
        </Button>
      </div>
      {link && editor.saveError && (
        <p role="status" className="bg-amber-wash px-3 py-2 text-sm">
          Bản nháp chưa lưu được, nên đây là bản trước.
        </p>
      )}
      {link ? (
        <iframe
          src={link.path}
          title={`Xem trước ${content.title}`}
          className="h-[70dvh] w-full border border-line bg-paper xl:h-auto xl:flex-1"
        />
      ) : (
        <p role="status" className="min-h-[70dvh] text-ink-soft">
          {editor.saveError ? 'Bản nháp chưa lưu được nên chưa xem trước được.' : 'Đang lưu bản nháp…'}
        </p>
      )}
    </section>
  )
}

function usePreviewLink(editor: PageEditor): PreviewLink | null {
  const api = useApi()
  const [link, setLink] = useState<PreviewLink | null>(null)
  const { mutateAsync } = useAdminMutation(
    ({ _id, version }: PageForStaff) => api.createPagePreview({ params: { id: _id }, body: { version } }),
    { invalidates: [] },
  )
  const { page, content, isDirty, isSaving, saveDraft } = editor
  const isCurrent = link?.version === page.version && !isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each change of the content starts the pause again.
  useEffect(() => {
    if (isCurrent || isSaving) return
    async function show() {
      const saved = await saveDraft({ isAutomatic: true })
      const preview = saved && (await mutateAsync(saved).catch(() => null))
      if (!preview) return
      const { version } = saved
      setLink((current) => (current && current.version > version ? current : { path: preview.path, version }))
    }
    const timer = setTimeout(() => void show(), isDirty ? pauseMs : 0)
    return () => clearTimeout(timer)
  }, [content, page.version])
  return link
}
