import { formatDateTime, formatTimeAndDate } from '#domain/date-time.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { pagesKey } from './page-queries.ts'
import type { PageEditor } from './use-page-editor.ts'

export function PageHistory({ editor }: { editor: PageEditor }) {
  const api = useApi()
  const { _id: id, version, history } = editor.page
  const restore = useAdminMutation(
    (versionId: string) => api.restorePageVersion({ params: { id }, body: { version, versionId } }),
    {
      invalidates: [[...pagesKey, 'list']],
      successToast: ({ publishAt }) => ({
        title: 'Đã lấy lại bản cũ làm bản nháp',
        description: publishAt
          ? `Bản này sẽ đăng lúc ${formatTimeAndDate(publishAt)}, như đã hẹn.`
          : 'Bấm “Đăng” để khách thấy.',
      }),
    },
  )
  if (history.length === 0) return null
  return (
    <section aria-labelledby="history" className="grid max-w-3xl gap-3">
      <h2 id="history" className="text-xl font-semibold">
        Các lần đăng
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {history.map(({ _id, publishedAt, publishedBy }) => (
          <li key={_id} className="flex flex-wrap items-center gap-3 py-2">
            <p className="mr-auto wrap-anywhere">
              {formatDateTime(publishedAt)} · {publishedBy}
            </p>
            <Button
              small
              disabled={editor.isDirty}
              busy={restore.isPending && restore.variables === _id}
              aria-label={`Lấy lại bản đăng ${formatDateTime(publishedAt)}`}
              onClick={() => restore.mutate(_id, { onSuccess: editor.applyStored })}
            >
              Lấy lại
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
