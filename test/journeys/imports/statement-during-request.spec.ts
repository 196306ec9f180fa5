import { test } from '#test/journeys/admin.ts'
import { editDuringRequest } from '#test/journeys/edit-during-request.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

const toCsv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['Ngày,Ghi có,Nội dung', ...rows].join('\n')),
})
const first = toCsv('sao-ke-a.csv', ['21/11/2026,111000,tien ao a'])
const second = toCsv('sao-ke-b.csv', ['21/11/2026,222000,tien ao b', '21/11/2026,333000,tien ao c'])

test('a statement chosen during a request gets neither the preview nor the result of the one before it', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/transfers/statement')
  const file = page.getByLabel('File CSV hoặc XLSX')
  const preview = page.getByRole('button', { name: 'Xem thử' })
  const lines = page.getByRole('region', { name: 'Các dòng của sao kê' })
  await file.setInputFiles(first)
  await editDuringRequest(preview, '**/transfers/statements', () => file.setInputFiles(second))
  await expect(preview).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(second.name)).toBeVisible()
  await expect(lines).toHaveCount(0)

  await preview.click()
  await expect(lines.getByRole('status')).toHaveText('2 dòng, 2 khoản mới.')
  const record = page.getByRole('button', { name: 'Ghi 2 khoản' })
  await editDuringRequest(record, '**/transfers/statements', () => file.setInputFiles(first))
  await expect(toast(page)).toContainText(`Đã ghi sao kê${second.name}`)
  await expect(lines).toHaveCount(0)
  await preview.click()
  await expect(lines.getByRole('status')).toHaveText('1 dòng, 1 khoản mới.')
})
