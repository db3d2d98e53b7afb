import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useSearchParams } from 'react-router'
import { useEffect } from 'react'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { auditEntries } from '#api/audit/audit.ts'
import { catalogue } from '#api/access/catalogue.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import { ApplicationState } from '#components/applications/ApplicationState.tsx'
import { pageWords as words } from '#components/applications/words.ts'
import { idIn } from '#components/frame/addressParams.ts'
import { addresses } from '#components/frame/addresses.ts'
import { PageOfOne } from '#components/frame/NoSuchThing.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { useTokenList } from '#components/tokens/useTokenList.ts'
import { useTokenRows } from '#components/token-table/useTokenRows.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Application as Row } from '#contract/applications.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ActiveIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { useReactivate } from '#components/applications/useReactivate.ts'
import { tokenSort } from '#components/tokens/tokenAddress.ts'
import { returnFocus } from '#ui/returnFocus.ts'
import ink from '#ui/ink.module.css'
import { ApplicationCard } from './ApplicationCard.tsx'
import { ApplicationDrills } from './ApplicationDrills.tsx'
import { ApplicationTokens } from './ApplicationTokens.tsx'
import { useOneReading } from './useOneReading.ts'

export function loadApplication(queries: QueryClient, { params }: LoaderFunctionArgs): void {
  const id = idIn(params['id'])
  if (id === null) return
  void queries.prefetchQuery(applicationQuery(id))
  void queries.prefetchQuery(tokensOf(id))
  void queries.prefetchQuery(catalogue())
  void queries.prefetchQuery(auditEntries('token.rotate'))
}

export const reads = [tokenSort]

export const Application = () => (
  <PageOfOne kind="application" query={applicationQuery}>
    {(id) => <There id={id} />}
  </PageOfOne>
)

function There({ id }: { id: number }) {
  const [search] = useSearchParams()
  const query = useSuspenseQuery(applicationQuery(id))
  const { application, list } = useOneReading(query, useTokenList(id))
  const pairs = (list.rows ?? []).map((token) => ({ application, token }))
  const known = useTokenRows(pairs)
  const rows = list.query.data && known.rows
  const { rest } = parseDescription(application.description)
  // Links of 1.0.0 named a token here.
  const token = search.has('dialog') ? null : idIn(search.get('token'))
  if (token !== null) return <Navigate replace to={addresses.token({ token, application: id })} />
  return (
    <>
      <PageTitle heading={applicationLabel(application)} />
      <PageHeader
        title={<PlainText>{applicationLabel(application)}</PlainText>}
        marks={
          <>
            <ApplicationState isActive={application.is_active} />
            <span className={ink.quiet}>{words.id(application.id)}</span>
          </>
        }
        isSentenceFolded
        sentence={
          <>
            {rest !== '' && <PlainText hasLines>{rest}</PlainText>}
            <ApplicationCard
              application={application}
              rows={rows}
              isReading={list.query.isFetching}
            />
          </>
        }
        actions={<Acts application={application} />}
      />
      <Outcome />
      <StaleLine query={query} />
      {!application.is_active && <p className={ink.quiet}>{words.inactiveSentence}</p>}
      <ApplicationDrills application={application.id} tokens={list.rows} />
      <ApplicationTokens
        {...{ application, list, pairs, rows }}
        isCatalogueKnown={known.catalogue === 'known'}
      />
    </>
  )
}

function Acts({ application }: { application: Row }) {
  const subject = { application: application.id }
  return (
    <>
      <TextLink isAlone href={addresses.history({ kind: 'application', id: application.id })}>
        {words.history}
      </TextLink>
      <ActButton act="edit-application" subject={subject} />
      {application.is_active ? (
        <ActButton act="deactivate-application" subject={subject} />
      ) : (
        <ReactivateButton application={application} />
      )}
      <ActButton act="new-token" subject={subject} isPrimary />
    </>
  )
}

function ReactivateButton({ application }: { application: Row }) {
  const refusal = useWriteRefusal()
  const { reactivate, isPending } = useReactivate(application)

  // The world outside: this button goes away with its own act, and the focus with it.
  useEffect(() => () => returnFocus(null), [])

  return (
    <Button
      icon={ActiveIcon}
      pending={isPending}
      disabledReason={refusal}
      onPress={() => void reactivate()}
    >
      {words.reactivate}
    </Button>
  )
}
