import type { DraftDifference } from '#web/admin/catalog/edit/draft/compare-drafts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface ConflictDialogProps {
  differences: readonly DraftDifference[]
  busy: boolean
  onKeepEdited: () => void
  onApplyStored: () => void
  onClose: () => void
}

/** Shows both versions if somebody else saved the product first (docs/dangers.md L4). */
export function ConflictDialog({
  differences,
  busy,
  onKeepEdited,
  onApplyStored,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sản phẩm đã được người khác sửa"
      description="Trong lúc bạn sửa, một người khác đã lưu sản phẩm này. Hãy chọn bản được giữ."
    >
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-ink">
            <tr>
              <th scope="col" className="py-2 pr-3 font-medium">
                Mục
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                Bản của bạn
              </th>
              <th scope="col" className="py-2 font-medium">
                Bản đã lưu
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line align-top">
            {differences.map((difference) => (
              <tr key={`${difference.kind} ${difference.label}`}>
                <th scope="row" className="py-2 pr-3 font-normal text-ink-soft">
                  {difference.label}
                </th>
                {([difference.edited, difference.saved] as const).map((version, at) => (
                  <td key={at === 0 ? 'edited' : 'saved'} className="py-2 pr-3 wrap-anywhere last:pr-0">
                    {typeof version === 'string' ? version : <ImageList urls={version} />}
                  </td>
                ))}
              </tr>
            ))}
            {differences.length === 0 && (
              <tr>
                <td colSpan={3} className="py-2">
                  Hai bản giống nhau.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onApplyStored}>Lấy bản đã lưu</Button>
        <Button kind="primary" busy={busy} onClick={onKeepEdited}>
          Lưu bản của tôi
        </Button>
      </div>
    </Dialog>
  )
}

function ImageList({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return 'Không có'
  return (
    <ul className="flex flex-wrap gap-1">
      {urls.map((url, at) => (
        <li key={url} className="w-10">
          <ResponsiveImage url={url} alt={at === 0 ? 'ảnh chính' : `ảnh ${at + 1}`} sizes="2.5rem" />
        </li>
      ))}
    </ul>
  )
}
