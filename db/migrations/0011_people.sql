CREATE TABLE `people` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`role` text,
	`group` text DEFAULT 'present' NOT NULL,
	`from` text,
	`to` text,
	`text` text,
	`portrait` text,
	`portrait_alt` text,
	`orcid` text,
	`links` text DEFAULT '[]' NOT NULL,
	`employer` text,
	`thesis_publication_id` integer,
	`agreed` integer DEFAULT false NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE TABLE `projects` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`acronym` text,
	`text` text,
	`status` text DEFAULT 'running' NOT NULL,
	`from` text,
	`to` text,
	`funder` text,
	`funder_ror` text,
	`grant_number` text,
	`amount` real,
	`currency` text,
	`role` text,
	`url` text,
	`image` text,
	`publication_ids` text DEFAULT '[]' NOT NULL,
	`person_ids` text DEFAULT '[]' NOT NULL,
	`language` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`trashed_at` text
);
--> statement-breakpoint
CREATE VIEW `untrashed_people` AS select "id", "name", "role", "group", "from", "to", "text", "portrait", "portrait_alt", "orcid", "links", "employer", "thesis_publication_id", "agreed", "language", "created_at" from "people" where "people"."trashed_at" is null;--> statement-breakpoint
CREATE VIEW `untrashed_projects` AS select "id", "title", "acronym", "text", "status", "from", "to", "funder", "funder_ror", "grant_number", "amount", "currency", "role", "url", "image", "publication_ids", "person_ids", "language", "created_at" from "projects" where "projects"."trashed_at" is null;
--> statement-breakpoint
CREATE TRIGGER `people_insert_version` AFTER INSERT ON `people` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `people_update_version` AFTER UPDATE ON `people` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `people_delete_version` AFTER DELETE ON `people` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `people_update_passages` AFTER UPDATE OF `id`, `name`, `role`, `group`, `from`, `to`, `text`, `portrait`, `portrait_alt`, `orcid`, `links`, `employer`, `thesis_publication_id`, `agreed`, `language`, `created_at`, `trashed_at` ON `people` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'person' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `people_delete_passages` AFTER DELETE ON `people` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'person' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_person_update` AFTER UPDATE ON `people`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'person' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_person_delete` AFTER DELETE ON `people` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'person' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_insert_version` AFTER INSERT ON `projects` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_update_version` AFTER UPDATE ON `projects` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_delete_version` AFTER DELETE ON `projects` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `projects_update_passages` AFTER UPDATE OF `id`, `title`, `acronym`, `text`, `status`, `from`, `to`, `funder`, `funder_ror`, `grant_number`, `amount`, `currency`, `role`, `url`, `image`, `publication_ids`, `person_ids`, `language`, `created_at`, `trashed_at` ON `projects` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'project' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `projects_delete_passages` AFTER DELETE ON `projects` BEGIN
	DELETE FROM `passages` WHERE `kind` = 'project' AND `record` = cast(old.`id` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_project_update` AFTER UPDATE ON `projects`
WHEN NEW.`trashed_at` IS OLD.`trashed_at` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'project' AND `record` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `sample_records_project_delete` AFTER DELETE ON `projects` BEGIN
	DELETE FROM `sample_records` WHERE `kind` = 'project' AND `record` = OLD.`id`;
END;