// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { Locale } from '#ui/Locale.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { Form } from './Form.tsx'

interface Filled {
  error?: string
  date?: string | undefined
  time?: string | undefined
}

function open({ error, ...filled }: Filled = {}) {
  const change = vi.fn<(date: string | undefined, time: string | undefined) => void>()
  render(
    <Locale tag="en-GB">
      <DateTimeField
        label="Expires on"
        {...{ date: '2026-11-27', time: '23:59', ...filled }}
        today="2026-11-20"
        zone="CET, your zone"
        error={error}
        onChange={change}
      />
    </Locale>,
  )
  return { change, group: screen.getByRole('group', { name: 'Expires on' }) }
}

// Not by its role and name, which takes a hundred times as long, and the property below asks for thousands.
function segment(group: HTMLElement, type: string): HTMLElement {
  const found = group.querySelector<HTMLElement>(`[role="spinbutton"][data-type="${type}"]`)
  if (!found) throw new Error(`There is no ${type}.`)
  return found
}

async function type(group: HTMLElement, from: string, keys: string) {
  await userEvent.click(segment(group, from))
  await userEvent.keyboard(keys)
}

/** What somebody reads in it: 29/02/2027, 23:59. */
const shown = (group: HTMLElement) => {
  const text = (name: string) => segment(group, name).textContent
  return {
    day: ['day', 'month', 'year'].map(text).join('/'),
    time: ['hour', 'minute'].map(text).join(':'),
  }
}

/** What the form around it would send. */
const told = (change: ReturnType<typeof open>['change'], filled: Filled) =>
  change.mock.lastCall ?? [filled.date, filled.time]

it('a past date can be typed, so that the form can say what is wrong with it', async () => {
  const { change, group } = open()
  await type(group, 'day', '18')
  expect(change).toHaveBeenLastCalledWith('2026-11-18', '23:59')
})

it('the group says the zone, and the error where there is one', () => {
  const { group } = open({ error: '18 Nov 2026 is past. Choose a time after now.' })
  expect(group).toHaveAccessibleDescription(
    '18 Nov 2026 is past. Choose a time after now. CET, your zone',
  )
  expect(within(group).getByRole('spinbutton', { name: /^day/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

it('the calendar offers no day before today', async () => {
  const { change, group } = open()
  await userEvent.click(within(group).getByRole('button', { name: /Choose a date/ }))
  await userEvent.click(screen.getByRole('button', { name: /19 November 2026/ }))
  expect(change).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /20 November 2026/ }))
  expect(change).toHaveBeenLastCalledWith('2026-11-20', '23:59')
})

it.each([
  ['29022027', '29/02/2027', 'February 2027 has 28 days.'],
  ['30022028', '30/02/2028', 'February 2028 has 29 days.'],
  ['31042027', '31/04/2027', 'April 2027 has 30 days.'],
])(
  '%s is a day that does not exist: it is said at once, and stays shown and told to nobody',
  async (keys, day, sentence) => {
    const { change, group } = open({ date: undefined })
    await type(group, 'day', keys)
    const said = () => {
      expect(shown(group).day).toBe(day)
      expect(group).toHaveAccessibleDescription(`${sentence} CET, your zone`)
      expect(segment(group, 'day')).toBeInvalid()
      expect(within(group).getAllByText(sentence)).toHaveLength(1)
      expect(change.mock.lastCall?.[0]).toBeUndefined()
    }
    said()
    expect(within(group).getByText(sentence).closest('[aria-live="polite"]')).not.toBeNull()
    // Neither leaving it nor a look into the calendar makes another day of it.
    await userEvent.click(document.body)
    said()
    await userEvent.click(within(group).getByRole('button', { name: /Choose a date/ }))
    expect(screen.getAllByText(sentence.replace(/ has.*/, ''))[0]).toBeInTheDocument()
    expect(document.querySelector('[aria-selected="true"]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    said()
    await type(group, 'day', '28')
    expect(group).toHaveAccessibleDescription('CET, your zone')
    expect(change).toHaveBeenLastCalledWith(day.replace(/(..).(..).(....)/, '$3-$2-28'), '23:59')
  },
)

it('while a year is typed, no year of two digits is judged', async () => {
  const { change, group } = open({ date: undefined })
  await type(group, 'day', '2902202')
  expect(group).toHaveAccessibleDescription('CET, your zone')
  expect(change.mock.calls.filter(([date]) => date !== undefined)).toEqual([])
})

it('a date or a time of which a part was deleted is not the one from before', async () => {
  const { change, group } = open()
  await type(group, 'day', '{Backspace}{Backspace}')
  expect(change.mock.lastCall?.[0]).toBeUndefined()
  await type(group, 'day', '27')
  expect(change).toHaveBeenLastCalledWith('2026-11-27', '23:59')
  await type(group, 'minute', '{Backspace}{Backspace}')
  expect(change.mock.lastCall?.[0]).toBeUndefined()
  await type(group, 'minute', '59')
  expect(change).toHaveBeenLastCalledWith('2026-11-27', '23:59')
  // No time at all is one that the form around it knows what to make of.
  await type(group, 'minute', '{Backspace}{Backspace}')
  await type(group, 'hour', '{Backspace}{Backspace}')
  expect(change).toHaveBeenLastCalledWith('2026-11-27', undefined)
  await type(group, 'year', '{Backspace>4/}')
  await type(group, 'month', '{Backspace>2/}')
  await type(group, 'day', '{Backspace>2/}')
  expect(shown(group).day).toBe('dd/mm/yyyy')
  expect(change).toHaveBeenLastCalledWith(undefined, undefined)
})

it('what is missing in a date that is begun is what the sentence says', async () => {
  const { group } = open({ error: 'Choose a date.', date: undefined })
  expect(group).toHaveAccessibleDescription('Choose a date. CET, your zone')
  await type(group, 'day', '311227')
  expect(group).toHaveAccessibleDescription(
    'Enter the day, the month and all four digits of the year. CET, your zone',
  )
  await type(group, 'day', '31122027')
  await type(group, 'hour', '{Backspace>2/}')
  expect(group).toHaveAccessibleDescription('Enter the hour and the minutes. CET, your zone')
})

it('whatever is typed where: what is told is what is shown, or nothing', async () => {
  const key = fc.oneof(
    fc.integer({ min: 0, max: 9 }).map(String),
    fc.constantFrom('{ArrowUp}', '{ArrowDown}', '{Backspace}', '{Tab}'),
  )
  const edit = fc.record({
    from: fc.constantFrom('day', 'month', 'year', 'hour', 'minute'),
    keys: fc.oneof(
      fc.array(key, { minLength: 1, maxLength: 6 }).map((keys) => keys.join('')),
      // The last days of months, leap years among them.
      fc
        .tuple(
          fc.integer({ min: 27, max: 31 }),
          fc.constantFrom('01', '02', '04', '11'),
          fc.constantFrom('2027', '2028', '2100'),
        )
        .map((parts) => parts.join('')),
    ),
  })
  const filled = fc.constantFrom<Filled>(
    {},
    { date: undefined },
    { date: undefined, time: undefined },
    { date: '2028-02-29', time: '02:30' },
  )
  await fc.assert(
    fc.asyncProperty(filled, fc.array(edit, { minLength: 1, maxLength: 2 }), async (has, edits) => {
      const { change, group } = open(has)
      try {
        for (const { from, keys } of edits) {
          await type(group, from, keys)
          holds()
        }
        await userEvent.click(document.body)
        holds()
      } finally {
        cleanup()
      }
      function holds() {
        const [date, time] = told(change, { date: '2026-11-27', time: '23:59', ...has })
        if (date === undefined) return
        expect(shown(group)).toEqual({
          day: date.split('-').reverse().join('/'),
          time: time ?? '––:––',
        })
      }
    }),
    { numRuns: 12 },
  )
})

it('Ctrl Enter in a date or a time sends the form, once, and Enter alone does not', async () => {
  const submit = vi.fn<(data: FormData) => void>()
  render(
    <Locale tag="en-GB">
      <Form onSubmit={submit} errors={{}} problem={undefined}>
        <DateTimeField
          label="Expires on"
          date="2026-11-27"
          time="23:59"
          today="2026-11-20"
          zone="CET, your zone"
          onChange={() => {}}
        />
        <button type="submit">Save</button>
      </Form>
    </Locale>,
  )
  const group = screen.getByRole('group', { name: 'Expires on' })
  await userEvent.click(segment(group, 'year'))
  await userEvent.keyboard('{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(submit).toHaveBeenCalledTimes(1)
  await userEvent.click(segment(group, 'minute'))
  await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
  expect(submit).toHaveBeenCalledTimes(2)
})
