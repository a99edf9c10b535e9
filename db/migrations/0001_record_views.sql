DROP VIEW `untrashed_courses`;--> statement-breakpoint
DROP VIEW `untrashed_entries`;--> statement-breakpoint
DROP VIEW `untrashed_people`;--> statement-breakpoint
DROP VIEW `untrashed_projects`;--> statement-breakpoint
DROP VIEW `untrashed_talks`;--> statement-breakpoint
CREATE VIEW `untrashed_courses` AS select * from "courses" where trashed_at is null;--> statement-breakpoint
CREATE VIEW `untrashed_entries` AS select * from "entries" where trashed_at is null;--> statement-breakpoint
CREATE VIEW `untrashed_people` AS select * from "people" where trashed_at is null;--> statement-breakpoint
CREATE VIEW `untrashed_projects` AS select * from "projects" where trashed_at is null;--> statement-breakpoint
CREATE VIEW `untrashed_talks` AS select * from "talks" where trashed_at is null;
--> statement-breakpoint
DROP TRIGGER `about_sections_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `about_sections_update_passages` AFTER UPDATE OF `content`, `order`, `section`, `title` ON `about_sections` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'about' AND `record` = old.`section`;
END;
--> statement-breakpoint
DROP TRIGGER `answers_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `answers_update_passages` AFTER UPDATE OF `answer`, `created_at`, `id`, `question`, `trashed_at`, `url` ON `answers` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'answer' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `blog_posts_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_update_passages` AFTER UPDATE OF `author`, `category`, `content`, `created_at`, `excerpt`, `featured_image`, `id`, `language`, `published_at`, `published`, `slug`, `tags`, `title`, `trashed_at`, `updated_at` ON `blog_posts` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'post' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `conferences_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `conferences_update_passages` AFTER UPDATE OF `comment`, `created_at`, `date`, `id`, `language`, `link`, `location`, `logo`, `name`, `trashed_at` ON `conferences` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'conference' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `courses_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `courses_update_passages` AFTER UPDATE OF `code`, `created_at`, `from`, `id`, `language`, `level`, `materials`, `place`, `role`, `term`, `text`, `title`, `to`, `trashed_at`, `url` ON `courses` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'course' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `publications_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `publications_update_passages` AFTER UPDATE OF `abstract`, `arxiv_id`, `authorNotes`, `authors`, `award`, `citation_key`, `created_at`, `custom_tags`, `doi`, `edition`, `editors`, `featured`, `id`, `imageAlt`, `image`, `isbn`, `issn`, `issue`, `journal`, `language`, `links`, `month`, `open_version`, `open`, `pages`, `pdf_url`, `publication_type`, `publisher`, `research_category`, `status`, `tags`, `title`, `trashed_at`, `url`, `version_of`, `volume`, `year` ON `publications` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'publication' AND (`record` = cast(old.`id` AS text) OR `record` IN (SELECT cast(`id` AS text) FROM `publications` WHERE `version_of` = old.`id`));
END;
--> statement-breakpoint
DROP TRIGGER `entries_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `entries_update_passages` AFTER UPDATE OF `amount`, `created_at`, `currency`, `from`, `hidden`, `id`, `kind`, `language`, `organisation`, `role`, `text`, `title`, `to`, `trashed_at`, `url` ON `entries` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'entry' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `pages_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `pages_update_passages` AFTER UPDATE OF `content`, `created_at`, `id`, `language`, `place`, `published`, `slug`, `title`, `trashed_at`, `updated_at` ON `pages` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'page' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `people_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `people_update_passages` AFTER UPDATE OF `agreed`, `created_at`, `employer`, `from`, `group`, `id`, `language`, `links`, `name`, `orcid`, `portrait_alt`, `portrait`, `role`, `text`, `thesis_publication_id`, `to`, `trashed_at` ON `people` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'person' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `projects_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `projects_update_passages` AFTER UPDATE OF `acronym`, `amount`, `created_at`, `currency`, `from`, `funder_ror`, `funder`, `grant_number`, `id`, `image`, `language`, `person_ids`, `publication_ids`, `role`, `status`, `text`, `title`, `to`, `trashed_at`, `url` ON `projects` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'project' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
DROP TRIGGER `talks_update_passages`;
--> statement-breakpoint
CREATE TRIGGER `talks_update_passages` AFTER UPDATE OF `abstract`, `begins`, `conference_id`, `created_at`, `ends`, `event_url`, `event`, `id`, `kind`, `language`, `links`, `online`, `place`, `publication_ids`, `speakers`, `time_zone`, `time`, `title`, `trashed_at` ON `talks` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'talk' AND `record` = cast(old.`id` AS text);
END;